/**
 * A time in milliseconds since the Unix epoch, or a duration in milliseconds. All times in the model have this form.
 */
export type Milliseconds = number;
