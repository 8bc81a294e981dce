/** An answer that the next reading may better: nobody is to keep it, however long others last. */
export class ForNow<T> {
  readonly answer: T;

  constructor(answer: T) {
    this.answer = answer;
  }
}
