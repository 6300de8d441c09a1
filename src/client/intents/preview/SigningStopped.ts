/**
 * Thrown if transactions are not signed or not submitted. `sentence` is null if the player cancelled or has already
 * read the reason. `signed` has the results of the transactions that were already signed; a wallet that also sends has
 * already sent those.
 */
export class SigningStopped extends Error {
  override readonly name = 'SigningStopped';
  readonly sentence: string | null;
  readonly signed: readonly string[];

  constructor(sentence: string | null, signed: readonly string[] = []) {
    super(sentence ?? 'signing was cancelled');
    this.sentence = sentence;
    this.signed = signed;
  }
}
