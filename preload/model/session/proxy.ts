/** A proxy's request for a user name and password. */
export interface ProxyPasswordRequest {
  /** Host and port of the proxy. */
  readonly place: string;
  /** Text with which the proxy describes what the password is for; often empty. */
  readonly realm: string;
  /** True if the proxy has rejected the previous answer. */
  readonly isAskedAgain: boolean;
}
