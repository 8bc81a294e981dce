/** A provisional answer, better perhaps next time: it is not cached, whatever age its endpoint allows. */
export class ForNow<T> {
  readonly answer: T;

  constructor(answer: T) {
    this.answer = answer;
  }
}
