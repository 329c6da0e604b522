/** Types of a command: its input, and the value inside its `Reply`. */
export interface Command<Input, Value> {
  readonly input: Input;
  readonly value: Value;
}
