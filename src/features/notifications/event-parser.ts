/** A server-sent event as it arrived. */
export interface ArrivedEvent {
  /** The last id that the stream has named; empty when it has named none. */
  id: string;
  /** 'message' unless the stream says otherwise. */
  event: string;
  data: string;
}

/** What one piece of a stream brought. */
export interface Parsed {
  events: ArrivedEvent[];
  /** How long to wait before coming back, in milliseconds; null when it says nothing about it. */
  retryMs: number | null;
}

/**
 * Reads a stream of server-sent events piece by piece, wherever it is cut (HTML standard, 9.2.6).
 * What stands after the last empty line is no event yet, and never will be if the stream ends.
 */
export function createEventParser(): (piece: string) => Parsed {
  let rest = '';
  let id = '';
  let event = '';
  let data: string[] = [];
  return (piece) => {
    const parsed: Parsed = { events: [], retryMs: null };
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) {
          parsed.events.push({ id, event: event || 'message', data: data.join('\n') });
        }
        event = '';
        data = [];
        continue;
      }
      const [, name = '', value = ''] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? [];
      if (name === 'data') data.push(value);
      if (name === 'event') event = value;
      if (name === 'id' && !value.includes('\0')) id = value;
      if (name === 'retry' && /^\d+$/.test(value)) parsed.retryMs = Number(value);
    }
    return parsed;
  };
}
