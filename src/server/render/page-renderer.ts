import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { RenderedPage, RenderInput } from '../../web/entry-server.tsx';
import type { Language } from '../../shared/language.ts';
import { chooseContentCoding } from '../http/content-coding.ts';
import { loggedPath } from '../logged-path.ts';
import type { Services } from '../services.ts';
import { renderDocument } from './document.ts';
import type { DocumentAssets } from './document.ts';
import { readReaderPreferences, languageSwitchCookie } from './page-language.ts';
import type { PageRenderer } from './page-request.ts';

type RenderScreen = (input: RenderInput) => Promise<RenderedPage | Response>;
type AssetsOf = (screenFiles: readonly string[], language: Language) => DocumentAssets;

/** Makes the function that answers requests for pages. */
export function createPageRenderer(
  { settings, log, now }: Services,
  renderScreen: RenderScreen,
  assetsOf: AssetsOf,
): PageRenderer {
  return async ({ request, nonce, callApi, caller }) => {
    const { language, languageInAddress, userLocation } = readReaderPreferences(request);
    const { tiles, publicUrl } = settings;
    const rendered = await renderScreen({
      request,
      language,
      userLocation,
      now: now(),
      tiles: { url: tiles.url, attribution: tiles.attribution },
      signedIn: caller.user !== null,
      callApi,
    });
    if (rendered instanceof Response) return rendered;
    const { html, head, state, screenFiles, status } = rendered;
    if (status === 404) {
      log.warn({ path: loggedPath(request.url), requestId: caller.requestId }, 'page not found');
    }
    const text = renderDocument({
      language,
      html,
      head,
      state,
      nonce,
      publicUrl,
      languageInAddress,
      assets: assetsOf(screenFiles, language),
    });
    const switchCookie = languageSwitchCookie(request);
    return createCompressedResponse(request, text, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'cache-control': caller.user || switchCookie ? 'private, no-store' : 'private, no-cache',
        vary: 'Cookie, Accept-Language, Accept-Encoding',
        ...(status === 503 && { 'retry-after': retryAfterSeconds }),
        ...(switchCookie && { 'set-cookie': switchCookie }),
      },
    });
  };
}

/** For a page whose data is unavailable just now; the same as for calls of the API. */
const retryAfterSeconds = '2';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Quality 4 is the highest at which compressing is still faster than a slow line. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function createCompressedResponse(
  request: Request,
  text: string,
  { status, headers }: { status: number; headers: Record<string, string> },
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const coding = chooseContentCoding(request);
  if (coding === null) return new Response(text, { status, headers });
  const bytes = coding === 'br' ? await toBrotli(text, brotliQuality) : await toGzip(text);
  return new Response(new Uint8Array(bytes), {
    status,
    headers: { ...headers, 'content-encoding': coding },
  });
}
