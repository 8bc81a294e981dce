/** Whether this page started without the server, from what the device keeps. */
export function startedWithoutServer(): boolean {
  return document.getElementById('state') === null;
}
