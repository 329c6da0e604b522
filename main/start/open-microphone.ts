import { MicrophoneGate, askSystemForMicrophone } from "../shell/page/microphone.ts";
import type { CoreParts } from "./core-parts.ts";

/** Creates the part that lets the page use the microphone if the system allows it. */
export function openMicrophone({ clock, log }: CoreParts): MicrophoneGate {
  return new MicrophoneGate({ askSystem: () => askSystemForMicrophone(process.platform), clock, log });
}
