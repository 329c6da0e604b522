// Adds to `nativeImage` the function that Electron's tests call.
import { NativeImage, nativeImage } from "../../fake-electron/desktop/native-image.ts";

Object.assign(nativeImage, { createFromBuffer: (buffer: Buffer) => new NativeImage(buffer) });
