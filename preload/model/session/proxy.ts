/** A proxy on the way to the service that asks who wants to pass. */
export interface ProxyQuestion {
  /** Its host and port. */
  readonly place: string;
  /** What it says of itself; often empty. */
  readonly realm: string;
  /** It did not take what was answered before. */
  readonly isAskedAgain: boolean;
}
