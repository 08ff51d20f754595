import { WebIO, type Document } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import draco3d from 'draco3dgltf';
import { MeshoptEncoder } from 'meshoptimizer';

async function createIo(): Promise<WebIO> {
  await MeshoptEncoder.ready;
  return new WebIO()
    .registerExtensions([EXTMeshoptCompression, KHRDracoMeshCompression, KHRMeshQuantization])
    .registerDependencies({
      'draco3d.encoder': await draco3d.createEncoderModule(),
      'draco3d.decoder': await draco3d.createDecoderModule(),
      'meshopt.encoder': MeshoptEncoder,
    });
}

/** Opens a .glb as an uncompressed glTF Transform document. */
export const openGlb = async (bytes: Uint8Array): Promise<Document> => (await createIo()).readBinary(bytes);

async function packed(
  bytes: Uint8Array,
  require: (document: Document) => unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const io = await createIo();
  const document = await io.readBinary(bytes);
  require(document);
  return new Uint8Array(await io.writeBinary(document));
}

/** Compresses the geometry with Draco, which drops degenerate triangles. */
export const packDraco = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  packed(bytes, (document) => document.createExtension(KHRDracoMeshCompression).setRequired(true));

/** Compresses the geometry with meshopt. */
export const packMeshopt = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  packed(bytes, (document) => document.createExtension(EXTMeshoptCompression).setRequired(true));
