import type {
  MicrophoneFault,
  MicrophoneListener,
  OpenMicrophoneFunction,
} from "../../../../renderer/state/recording/microphone.ts";

/** A microphone that records what the test says. */
export class FakeMicrophone {
  listener: MicrophoneListener | null = null;
  /** The error with which opening the microphone fails; null if it succeeds. */
  fault: MicrophoneFault | null = null;
  /** Bytes that the recorder still holds when it is stopped. */
  rest: Uint8Array | null = null;
  openedCount = 0;
  stoppedCount = 0;

  readonly open: OpenMicrophoneFunction = (listener) => {
    if (this.fault !== null) return Promise.resolve(this.fault);
    this.openedCount += 1;
    this.listener = listener;
    return Promise.resolve({
      ending: "m4a",
      stop: () => {
        this.stoppedCount += 1;
        if (this.rest !== null) listener.onPart(this.rest);
        this.rest = null;
        return Promise.resolve();
      },
    });
  };
}
