import { maxImages } from './contract.ts';

interface UploadPhoto {
  id: string;
  /** The file's name, for those who cannot see it; '' for photos that were stored before. */
  name: string;
  /** The address of its preview: the stored image, or the chosen file itself. */
  preview: string;
}

type UploadState =
  | { state: 'waiting' }
  /** The share that was sent, from 0 to 1. */
  | { state: 'sending'; progress: number }
  /** The address of the stored image. */
  | { state: 'done'; url: string }
  /** The code of the failure; it can be retried. */
  | { state: 'failed'; problem: string };

/** A photo of the uploader. */
export type UploadItem = UploadPhoto & UploadState;

/** How photos are sent and previewed; injected, so that tests control the order of events. */
export interface UploadDependencies {
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>;
  previewOf: (file: File) => string;
  dropPreview: (preview: string) => void;
}

/** The result of all photos chosen together: how many succeeded, and the codes of the failures. */
export interface UploadBatch {
  uploaded: number;
  problems: readonly string[];
}

/** The photos of a form in their order, with their state. */
export interface Uploads {
  items: () => readonly UploadItem[];
  /** False when there would be more than 5 in all; then none is added. */
  add: (files: readonly File[]) => boolean;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Moves a photo to an index, from 0. */
  move: (id: string, index: number) => void;
  /** Replaces the stored photos; those uploading or failed stay, behind them. */
  replaceStored: (stored: readonly string[]) => void;
  subscribe: (listener: () => void) => () => void;
  /** Subscribes to the results of photos chosen together. */
  onBatch: (listener: (batch: UploadBatch) => void) => () => void;
  /** Aborts all transfers. */
  close: () => void;
}

/** How many are sent at the same time: more would only share the same connection. */
const maxConcurrentUploads = 2;

/** Creates the photos of a form from the addresses of those already stored. */
export function createUploads(
  stored: readonly string[],
  dependencies: UploadDependencies,
): Uploads {
  const files = new Map<string, File>();
  const abortControllers = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const batchListeners = new Set<(batch: UploadBatch) => void>();
  let lastIdNumber = 0;
  let batch = { uploaded: 0, problems: new Array<string>() };
  let items: readonly UploadItem[] = stored.map(storedItem);

  function storedItem(url: string): UploadItem {
    return { ...{ id: nextId(), name: '', preview: url }, ...{ state: 'done', url } };
  }

  function nextId(): string {
    lastIdNumber += 1;
    return `photo-${lastIdNumber}`;
  }

  const setItems = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const updateItemState = (id: string, state: UploadState) =>
    setItems(
      items.map((item) => {
        const { name, preview } = item;
        return item.id === id ? { id, name, preview, ...state } : item;
      }),
    );

  const start = async (id: string, file: File) => {
    const controller = new AbortController();
    abortControllers.set(id, controller);
    const reportProgress = (progress: number) => {
      if (abortControllers.get(id) === controller)
        updateItemState(id, { state: 'sending', progress });
    };
    reportProgress(0);
    try {
      const url = await dependencies.send(file, reportProgress, controller.signal);
      if (controller.signal.aborted) return;
      batch.uploaded += 1;
      updateItemState(id, { state: 'done', url });
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = uploadErrorCode(error);
      batch.problems.push(problem);
      updateItemState(id, { state: 'failed', problem });
    } finally {
      abortControllers.delete(id);
      startWaitingUploads();
    }
  };

  const startWaitingUploads = () => {
    for (const item of items) {
      const file = files.get(item.id);
      if (item.state === 'waiting' && file && abortControllers.size < maxConcurrentUploads)
        void start(item.id, file);
    }
    const isUploading = items.some(({ state }) => state === 'waiting' || state === 'sending');
    if (isUploading || (batch.uploaded === 0 && batch.problems.length === 0)) return;
    const finishedBatch = batch;
    batch = { uploaded: 0, problems: [] };
    for (const listener of batchListeners) listener(finishedBatch);
  };

  const discard = ({ id, preview }: UploadItem) => {
    abortControllers.get(id)?.abort();
    if (files.delete(id)) dependencies.dropPreview(preview);
  };

  return {
    items: () => items,
    add: (chosen) => {
      if (items.length + chosen.length > maxImages) return false;
      const added = chosen.map((file): UploadItem => {
        const id = nextId();
        files.set(id, file);
        return { id, name: file.name, preview: dependencies.previewOf(file), state: 'waiting' };
      });
      setItems([...items, ...added]);
      startWaitingUploads();
      return true;
    },
    retry: (id) => {
      if (!files.has(id)) return;
      updateItemState(id, { state: 'waiting' });
      startWaitingUploads();
    },
    remove: (id) => {
      for (const item of items) if (item.id === id) discard(item);
      setItems(items.filter((item) => item.id !== id));
      startWaitingUploads();
    },
    move: (id, index) => {
      const moved = items.find((item) => item.id === id);
      if (moved) setItems(items.filter((item) => item !== moved).toSpliced(index, 0, moved));
    },
    replaceStored: (urls) => {
      const itemsByUrl = new Map(
        items.map((item) => [item.state === 'done' ? item.url : null, item]),
      );
      const storedItems = urls.map((url) => itemsByUrl.get(url) ?? storedItem(url));
      const next = [...storedItems, ...items.filter(({ state }) => state !== 'done')];
      for (const item of items) if (!next.includes(item)) discard(item);
      setItems(next);
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
      for (const item of items) discard(item);
    },
  };
}

function uploadErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unexpected';
}
