import type { z } from "zod";

/** One thing that the control plane can be asked. */
export interface Command<Body extends z.ZodType = z.ZodType> {
  readonly method: "GET" | "POST" | "PUT";
  readonly name: string;
  readonly body: Body;
  /** Gives what is answered, or a refusal. */
  readonly run: (body: z.output<Body>, query: URLSearchParams) => unknown;
}

/** Declares a command; what it runs is typed by its own body. */
export function command<Body extends z.ZodType>(declared: Command<Body>): Command {
  return { ...declared, run: (body, query) => declared.run(body as z.output<Body>, query) };
}
