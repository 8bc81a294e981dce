let errorMs = 0;

/** The time: the server's, as soon as it is known that the device's clock is wrong. */
export function rightTime(): Date {
  return new Date(Date.now() + errorMs);
}

/** Sets what has to be added to the device's clock from now on, in ms. */
export function putClockRight(ms: number): void {
  errorMs = ms;
}
