import { bitsPerSecond } from "./recording-limits.ts";
import { soundLevel } from "./sound-level.ts";

/** Callbacks for a recording that is under way. */
export interface MicrophoneListener {
  /** Called with the next part of the file. */
  readonly onPart: (bytes: Uint8Array) => void;
  /** Called about every 50 ms with the level of the last moment, from 0 to 100. */
  readonly onLevel: (level: number) => void;
  /** Called when the microphone was unplugged, or when the system has taken it away. */
  readonly onLost: () => void;
}

/** A microphone that records. */
export interface OpenMicrophone {
  /** Extension of the file's name. */
  readonly ending: string;
  /** Stops recording. Resolves when the last part was passed on. */
  readonly stop: () => Promise<void>;
}

/** Why a microphone could not be opened. */
export type MicrophoneFault = "refused" | "no-microphone" | "unusable";

/** Opens the microphone and starts to record. */
export type OpenMicrophoneFunction = (
  listener: MicrophoneListener,
) => Promise<OpenMicrophone | MicrophoneFault>;

/**
 * The formats, the most widely played first. Phones play sound in MP4; Chromium can encode AAC only where the system
 * can. The extension `.weba` says that there is no picture in the file: `.webm` would be sent as a video.
 */
const formats = [
  { type: "audio/mp4;codecs=mp4a.40.2", ending: "m4a" },
  { type: "audio/mp4;codecs=opus", ending: "m4a" },
  { type: "audio/webm;codecs=opus", ending: "weba" },
] as const;

/** Time between two parts of the file, in milliseconds. An abrupt end loses no more than this time. */
const partEvery = 1_000;
const levelEvery = 50;

/** Opens the default microphone of this computer. */
export const openMicrophone: OpenMicrophoneFunction = async (listener) => {
  const format = formats.find(({ type }) => MediaRecorder.isTypeSupported(type));
  if (format === undefined) return "unusable";
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
    return { ending: format.ending, stop: record(stream, format.type, listener) };
  } catch (error) {
    return faultOf(error);
  }
};

/** Starts to record a stream. Returns the function that stops it. */
function record(stream: MediaStream, type: string, listener: MicrophoneListener): () => Promise<void> {
  const recorder = createRecorder(stream, type);
  const stopLevels = watchLevels(stream, listener.onLevel);
  let stopping: Promise<void> | null = null;
  const passed = passParts(recorder, listener.onPart, () => {
    if (stopping === null) listener.onLost();
  });
  recorder.start(partEvery);
  async function stop(): Promise<void> {
    if (recorder.state !== "inactive") recorder.stop();
    await passed;
    stopLevels();
    stopTracks(stream);
  }
  return () => (stopping ??= stop());
}

function createRecorder(stream: MediaStream, mimeType: string): MediaRecorder {
  try {
    return new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
  } catch (error) {
    stopTracks(stream);
    throw error;
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Passes on the parts of a recording, one after the other, because they make a file only in their order. Resolves after
 * the last part. The recorder also stops on its own, when its microphone is gone.
 */
async function passParts(
  recorder: MediaRecorder,
  onPart: (bytes: Uint8Array) => void,
  onStopped: () => void,
): Promise<void> {
  let passing = Promise.resolve();
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    passing = passing.then(async () => {
      onPart(new Uint8Array(await data.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => {
    recorder.addEventListener("stop", () => {
      onStopped();
      resolve();
    });
  });
  await passing;
}

/** Reports the level of a stream until the returned function is called. */
function watchLevels(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(soundLevel(samples));
  }, levelEvery);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

function faultOf(error: unknown): MicrophoneFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "no-microphone" : "unusable";
}
