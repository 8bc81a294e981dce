let clockErrorMs = 0;

/** The time: the server's, as soon as it is known that the device's clock is wrong. */
export function correctedTime(): Date {
  return new Date(Date.now() + clockErrorMs);
}

/** Sets what has to be added to the device's clock from now on, in ms. */
export function setClockError(ms: number): void {
  clockErrorMs = ms;
}
