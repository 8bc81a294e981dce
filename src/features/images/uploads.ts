import { mostImages } from './contract.ts';

interface Photo {
  id: string;
  /** The file's own name, for those who do not see it; '' for photos that were there before. */
  name: string;
  /** What is shown of it: the stored image, or the chosen file itself. */
  preview: string;
}

type UploadState =
  | { state: 'waiting' }
  /** How much of it has left, from 0 to 1. */
  | { state: 'sending'; progress: number }
  /** Its address. */
  | { state: 'done'; url: string }
  /** The code of what went wrong; it can be sent again. */
  | { state: 'failed'; problem: string };

/** A photo of the uploader. */
export type UploadItem = Photo & UploadState;

/** How photos travel; given from outside, so that the order of things can be tested. */
export interface UploadMeans {
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;
  previewOf: (file: File) => string;
  dropPreview: (preview: string) => void;
}

/** Every photo of a choice has ended: so many of them well, others by these codes. */
export interface UploadBatch {
  uploaded: number;
  problems: readonly string[];
}

/** The photos of a form, in their order, and what becomes of those that are on their way. */
export interface Uploads {
  items: () => readonly UploadItem[];
  /** False, and nothing is taken, when that would be more than 5 in all. */
  add: (files: readonly File[]) => boolean;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Puts a photo at an index, counted from 0. */
  move: (id: string, index: number) => void;
  /** Takes over what is stored by now; what is on its way or failed stays, behind it. */
  takeOver: (stored: readonly string[]) => void;
  subscribe: (listener: () => void) => () => void;
  /** Hears how each choice of files ended. */
  onBatch: (listener: (batch: UploadBatch) => void) => () => void;
  /** Breaks off what is on its way. */
  close: () => void;
}

/** So many travel at once: more would only share the same connection. */
const atOnce = 2;

/** Makes the photos of one form from the addresses of those that are stored already. */
export function createUploads(stored: readonly string[], means: UploadMeans): Uploads {
  const files = new Map<string, File>();
  const breaks = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const batchListeners = new Set<(batch: UploadBatch) => void>();
  let count = 0;
  let batch = { uploaded: 0, problems: new Array<string>() };
  let items: readonly UploadItem[] = stored.map(storedItem);

  function storedItem(url: string): UploadItem {
    return { ...{ id: nextId(), name: '', preview: url }, ...{ state: 'done', url } };
  }

  function nextId(): string {
    count += 1;
    return `photo-${count}`;
  }

  const change = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const update = (id: string, state: UploadState) =>
    change(
      items.map((item) => {
        const { name, preview } = item;
        return item.id === id ? { id, name, preview, ...state } : item;
      }),
    );

  const start = async (id: string, file: File) => {
    const stop = new AbortController();
    breaks.set(id, stop);
    const tell = (progress: number) => {
      if (breaks.get(id) === stop) update(id, { state: 'sending', progress });
    };
    tell(0);
    try {
      const url = await means.send(file, tell, stop.signal);
      if (stop.signal.aborted) return;
      batch.uploaded += 1;
      update(id, { state: 'done', url });
    } catch (error) {
      if (stop.signal.aborted) return;
      const problem = codeOf(error);
      batch.problems.push(problem);
      update(id, { state: 'failed', problem });
    } finally {
      breaks.delete(id);
      goOn();
    }
  };

  const goOn = () => {
    for (const item of items) {
      const file = files.get(item.id);
      if (item.state === 'waiting' && file && breaks.size < atOnce) void start(item.id, file);
    }
    const onTheWay = items.some(({ state }) => state === 'waiting' || state === 'sending');
    if (onTheWay || (batch.uploaded === 0 && batch.problems.length === 0)) return;
    const ended = batch;
    batch = { uploaded: 0, problems: [] };
    for (const listener of batchListeners) listener(ended);
  };

  const forget = ({ id, preview }: UploadItem) => {
    breaks.get(id)?.abort();
    if (files.delete(id)) means.dropPreview(preview);
  };

  return {
    items: () => items,
    add: (chosen) => {
      if (items.length + chosen.length > mostImages) return false;
      const added = chosen.map((file): UploadItem => {
        const id = nextId();
        files.set(id, file);
        return { id, name: file.name, preview: means.previewOf(file), state: 'waiting' };
      });
      change([...items, ...added]);
      goOn();
      return true;
    },
    retry: (id) => {
      if (!files.has(id)) return;
      update(id, { state: 'waiting' });
      goOn();
    },
    remove: (id) => {
      for (const item of items) if (item.id === id) forget(item);
      change(items.filter((item) => item.id !== id));
      goOn();
    },
    move: (id, index) => {
      const moved = items.find((item) => item.id === id);
      if (moved) change(items.filter((item) => item !== moved).toSpliced(index, 0, moved));
    },
    takeOver: (urls) => {
      const done = new Map(items.map((item) => [item.state === 'done' ? item.url : null, item]));
      const kept = urls.map((url) => done.get(url) ?? storedItem(url));
      const next = [...kept, ...items.filter(({ state }) => state !== 'done')];
      for (const item of items) if (!next.includes(item)) forget(item);
      change(next);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onBatch: (listener) => {
      batchListeners.add(listener);
      return () => batchListeners.delete(listener);
    },
    close: () => {
      for (const item of items) forget(item);
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unexpected';
}
