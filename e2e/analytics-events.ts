import type { Page } from './fixtures.ts';

/** A logged event: its name and its parameters. */
export type LoggedEvent = [name: string, parameters?: Record<string, unknown>];

const eventNamePattern =
  /^(page_view|view_\w+|search|place_selected|\w+_clicked|ad_(banner|interstitial)_(shown|hidden))$/;

/** The analytics events that a page logs from now on, in their order. */
export function recordAnalyticsEvents(page: Page): LoggedEvent[] {
  const events: LoggedEvent[] = [];
  let queue = Promise.resolve();
  page.on('console', (message) => {
    const [name = ''] = message.text().split(' ');
    if (message.type() !== 'info' || !eventNamePattern.test(name)) return;
    // The parameters cannot be read any more when the page is closing.
    const parameters = message
      .args()[1]
      ?.jsonValue()
      .catch(() => undefined);
    queue = queue.then(async () => {
      const value: Record<string, unknown> | undefined = await parameters;
      events.push(value ? [name, value] : [name]);
    });
  });
  return events;
}
