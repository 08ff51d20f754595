import type { SpaceInfo } from './space.schema';

/** Branding of a space that has none of its own (specification, section 3): names come from the platform and the space. */
export const PLAIN_BRANDING: SpaceInfo['branding'] = {
  customBrand: false,
  brandName: '',
  logoIco: '',
  pageLogo: '',
  pageLogo1: '',
  customLoading: false,
  loadingImg: '',
  mobileLoadingImg: '',
  percentColor: '',
  progressColor: '',
  pageBgColor: '',
  spaceName: '',
};
