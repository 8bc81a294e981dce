let errorMs = 0;

/** The time: the server's, as soon as it is known that the device's clock is wrong. */
export function rightTime(): Date {
  return new Date(Date.now() + errorMs);
}

/** From now on the device's clock counts as wrong by so many milliseconds; what is to be added to it. */
export function putClockRight(ms: number): void {
  errorMs = ms;
}
