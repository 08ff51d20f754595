import type { SpaceBranding } from './space';

/** Branding of a space that has none of its own (specification, section 3): names come from the platform and the space. */
export const PLAIN_BRANDING: SpaceBranding = {
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
