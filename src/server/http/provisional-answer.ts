/** A provisional answer, better perhaps next time: it is not cached, whatever age its endpoint allows. */
export class ProvisionalAnswer<T> {
  readonly answer: T;

  constructor(answer: T) {
    this.answer = answer;
  }
}
