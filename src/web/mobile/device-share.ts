import { native } from './native.ts';

/** The device's own sharing, in the form in which browsers offer it. */
export async function deviceShare({ title, text, url }: ShareData = {}): Promise<void> {
  try {
    await native.share({ ...(title && { title }), ...(text && { text }), ...(url && { url }) });
  } catch (error) {
    // The plugin says only in its message what browsers report as an AbortError.
    const cancelled = error instanceof Error && /cancel/i.test(error.message);
    throw cancelled ? new DOMException(error.message, 'AbortError') : error;
  }
}
