/** A command: what the renderer gives and what it gets back inside a `Reply`. */
export interface Command<Input, Value> {
  readonly input: Input;
  readonly value: Value;
}
