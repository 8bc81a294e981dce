import * as z from 'zod/mini';
import { Problem } from '../../shared/problem.ts';
import { ApiError } from '../../web/api/client.ts';
import { currentBearer } from '../../web/api/bearer.ts';
import { uploadField, uploadImages } from './contract.ts';

interface Sending {
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * How long there may be no progress until the response: a dead network ends the upload, a slow one does
 * not. Long, because data buffered by the device can take a while to leave.
 */
export const uploadStallTimeoutMs = 60_000;

/**
 * Uploads one image and returns its address. With XMLHttpRequest, since `fetch` does not report upload
 * progress. Throws `ApiError`.
 */
export function sendImage(
  image: Blob,
  name: string,
  { onProgress, signal }: Sending,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append(uploadField, image, name);
    request.open(uploadImages.method, (import.meta.env.VITE_API_URL ?? '') + uploadImages.path);
    request.setRequestHeader('accept', 'application/json');
    const bearer = import.meta.env.VITE_API_URL && currentBearer();
    if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => request.abort(), uploadStallTimeoutMs);
    };
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      restartStallTimer();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const result = parseUploadResponse(request);
      if (typeof result === 'string') resolve(result);
      else reject(result);
    });
    const rejectAsOffline = () => reject(new ApiError('offline', 0, 'No answer'));
    request.addEventListener('error', rejectAsOffline);
    request.addEventListener('progress', restartStallTimer);
    request.addEventListener('loadend', () => clearTimeout(stallTimer));
    request.addEventListener('abort', rejectAsOffline);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) return rejectAsOffline();
    restartStallTimer();
    request.send(body);
    return undefined;
  });
}

function parseUploadResponse({ status, responseText }: XMLHttpRequest): string | ApiError {
  const body = parseJson(responseText);
  const stored = z.safeParse(uploadImages.answer, body);
  const [url] = (status === uploadImages.status && stored.data?.urls) || [];
  if (url) return url;
  const problem = z.safeParse(Problem, body).data;
  if (!problem) return new ApiError('unexpected', status, 'The answer could not be read');
  const fieldCode = problem.errors?.[0]?.code;
  return new ApiError(fieldCode ?? problem.code, status, problem.detail, problem.errors);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
