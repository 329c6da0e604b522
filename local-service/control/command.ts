import type { z } from "zod";

/** A request that the control plane takes, and what it does. */
export interface ControlCommand<Body extends z.ZodType = z.ZodType> {
  readonly method: "GET" | "POST" | "PUT";
  readonly name: string;
  readonly body: Body;
  /** Returns the answer or a refusal. */
  readonly run: (body: z.output<Body>, query: URLSearchParams) => unknown;
}

/** Declares a command; the argument of `run` has the type of its own body. */
export function controlCommand<Body extends z.ZodType>(declared: ControlCommand<Body>): ControlCommand {
  return { ...declared, run: (body, query) => declared.run(body as z.output<Body>, query) };
}
