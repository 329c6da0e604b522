/** Milliseconds since the Unix epoch: the only form of time in the model. */
export type Milliseconds = number;
