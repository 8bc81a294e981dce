/** An answer that may be better the next time: it is not cached, whatever age its endpoint allows. */
export class ForNow<T> {
  readonly answer: T;

  constructor(answer: T) {
    this.answer = answer;
  }
}
