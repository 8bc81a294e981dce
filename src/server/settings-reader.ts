import { tileSubdomains } from '../shared/tile-origins.ts';
import { parseUrl } from '../shared/parse-url.ts';
import { isIpOrNetwork } from './http/trusted-proxies.ts';
import { toPlainAttribution } from './plain-attribution.ts';

/** Environment variables as they come. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Unlike in people's addresses, the host may be a local name without a dot. */
const senderForm = /^(?:[^\s<>@,;]+@[^\s<>@,;]+|[^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>)$/;

/** The placeholders that a map fills in for each tile; `{r}` stands for high-resolution screens. */
const tilePlaceholders: ReadonlySet<string> = new Set(['{s}', '{z}', '{x}', '{y}', '{-y}', '{r}']);

/**
 * Reads settings one by one and keeps a sentence about each wrong one. An empty variable counts as
 * one that is not set.
 */
export class SettingsReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string, fallback = ''): string {
    return this.#environment[name]?.trim() || fallback;
  }

  /** One of a few words. */
  choice<Word extends string>(name: string, matchingValues: readonly Word[], fallback: Word): Word {
    const given = this.text(name, fallback);
    const word = matchingValues.find((each) => each === given);
    return (
      word ??
      this.#wrong(fallback, `${name} must be one of ${matchingValues.join(', ')}, not "${given}".`)
    );
  }

  /** A TCP port; 0 is any free one. */
  port(name: string, fallback: number): number {
    const given = this.text(name, String(fallback));
    const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
    if (port <= 65_535) return port;
    return this.#wrong(fallback, `${name} must be a number from 0 to 65535, not "${given}".`);
  }

  /** An absolute address without a slash at its end; `{placeholders}` may stand in it. */
  url(name: string, schemes: readonly string[], fallback = ''): string {
    const given = addMissingHost(this.text(name, fallback));
    if (!given) return '';
    const url = parseUrl(given.replaceAll(/\{\w+\}/g, '1'));
    const scheme = url?.protocol.slice(0, -1) ?? '';
    if (url && schemes.includes(scheme) && isDecodable(url.username + url.password)) {
      return given.replace(/\/+$/, '');
    }
    // The value stays out of the sentence: it may hold a password.
    const beginnings = schemes.map((each) => `${each}://`);
    const problem =
      given.includes('@') && beginnings.some((each) => given.startsWith(each))
        ? 'is not a valid address: in the user name and the password, write / as %2F, # as %23, ? as %3F, : as %3A and % as %25.'
        : `must be a complete address that begins with ${beginnings.join(' or ')}.`;
    return this.#wrong(fallback, `${name} ${problem}`);
  }

  /** The address of a service: paths are appended to it, so it has no query and no credentials. */
  serviceUrl(name: string, fallback = ''): string {
    const given = this.url(name, ['http', 'https'], fallback);
    const url = parseUrl(given);
    if (!url || url.href === url.origin + url.pathname) return given;
    return this.#wrong(
      fallback,
      `${name} must be an address without a user name, a password, a query or a fragment, such as https://service.example/path.`,
    );
  }

  /** The template for the addresses of a map's tiles, such as https://tile.example/{z}/{x}/{y}.png. */
  tileUrl(name: string, fallback: string): string {
    const given = this.url(name, ['http', 'https'], fallback);
    if (!/\{z\}/.test(given) || !/\{x\}/.test(given) || !/\{-?y\}/.test(given)) {
      return this.#wrong(
        fallback,
        `${name} must contain {z}, {x} and {y}, which are replaced by the numbers of each tile.`,
      );
    }
    const siteUrl = parseUrl(given.replaceAll('{s}', tileSubdomains[0] ?? ''));
    if (!siteUrl || siteUrl.host.includes('{')) {
      return this.#wrong(
        fallback,
        `${name} may contain only {s} before its path, and only in the host name, as in https://{s}.tile.example/{z}/{x}/{y}.png.`,
      );
    }
    // With a placeholder that nothing fills in no tile would load.
    const unknown = given.match(/\{[^{}]*\}/g)?.find((each) => !tilePlaceholders.has(each));
    if (unknown === undefined) return given;
    return this.#wrong(
      fallback,
      `${name} contains ${unknown}, which is not a known placeholder: replace it with its value, such as your key.`,
    );
  }

  /** An attribution, given as text or as HTML. */
  attribution(name: string, fallback: string): string {
    return toPlainAttribution(this.text(name)) || fallback;
  }

  /** The sender of mails: an e-mail address, alone or after a name. */
  mailSender(name: string, fallback: string): string {
    const given = this.text(name, fallback);
    if (senderForm.test(given)) return given;
    return this.#wrong(
      fallback,
      `${name} must be an e-mail address, as in "Thikana <hello@places.example>".`,
    );
  }

  /** The address of a whole site: paths are appended to it, so it ends with the host. */
  site(name: string, fallback: string): string {
    const given = this.url(name, ['http', 'https'], fallback);
    const url = parseUrl(given);
    if (url?.href === `${url?.origin}/`) return url.origin;
    return this.#wrong(
      fallback,
      `${name} must be the address of a site without a path, such as https://thikana.example.`,
    );
  }

  /** IP addresses and networks, separated by commas. */
  networks(name: string): string[] {
    const given = this.#listed(name);
    const wrong = given.find((each) => !isIpOrNetwork(each));
    if (wrong === undefined) return given;
    return this.#wrong(
      [],
      `${name} must be IP addresses or networks like 10.0.0.0/8, separated by commas; "${wrong}" is neither.`,
    );
  }

  /** Origins of pages, separated by commas; `none` for none. */
  origins(name: string, fallback: string): string[] {
    if (this.text(name, fallback) === 'none') return [];
    const given = this.#listed(name, fallback);
    const wrong = given.find((each) => !/^[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(:\d{1,5})?$/.test(each));
    if (wrong === undefined) return given;
    return this.#wrong(
      [],
      `${name} must be origins like https://localhost, separated by commas; "${wrong}" is not an origin.`,
    );
  }

  /** Values that match a pattern, separated by commas; none when the variable is not set. */
  words(name: string, { form, name: formName }: { form: RegExp; name: string }): string[] {
    const given = this.#listed(name);
    return given.every((each) => form.test(each))
      ? given
      : this.#wrong([], `${name} must be ${formName}.`);
  }

  /** Whether all of these are set; some without the others are a mistake. */
  allOrNone(names: readonly string[]): boolean {
    const missing = names.filter((name) => !this.text(name));
    if (missing.length === 0) return true;
    if (missing.length === names.length) return false;
    return this.#wrong(
      false,
      `${names.join(', ')} must be set together: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    );
  }

  /** The values of a comma-separated list. */
  #listed(name: string, fallback = ''): string[] {
    return this.text(name, fallback)
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  }

  #wrong<Value>(fallback: Value, problem: string): Value {
    this.problems.push(problem);
    return fallback;
  }
}

/** Adds a host to the address of a database on a Unix socket (`?host=/folder`), which often names none. */
function addMissingHost(address: string): string {
  return address.replace(/@(?=\/[^@]*[?&]host=)/, '@localhost');
}

/** Whether a name or password in an address can be percent-decoded: with a bare % it cannot. */
function isDecodable(written: string): boolean {
  try {
    decodeURIComponent(written);
    return true;
  } catch {
    return false;
  }
}
