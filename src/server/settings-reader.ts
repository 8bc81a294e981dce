import { tileSubdomains } from '../shared/tile-origins.ts';
import { parseUrl } from '../shared/parse-url.ts';
import { isIpOrNetwork } from './http/trusted-proxies.ts';
import { toPlainAttribution } from './plain-attribution.ts';

/** Environment variables as they come. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Unlike in people's addresses, the host may be a local name without a dot. */
const senderPattern = /^(?:[^\s<>@,;]+@[^\s<>@,;]+|[^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>)$/;

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
  choice<Word extends string>(name: string, allowedValues: readonly Word[], fallback: Word): Word {
    const value = this.text(name, fallback);
    const word = allowedValues.find((each) => each === value);
    return (
      word ??
      this.#reportProblem(
        fallback,
        `${name} must be one of ${allowedValues.join(', ')}, not "${value}".`,
      )
    );
  }

  /** A TCP port; 0 is any free one. */
  port(name: string, fallback: number): number {
    const portText = this.text(name, String(fallback));
    const port = /^\d{1,5}$/.test(portText) ? Number(portText) : Number.NaN;
    if (port <= 65_535) return port;
    return this.#reportProblem(
      fallback,
      `${name} must be a number from 0 to 65535, not "${portText}".`,
    );
  }

  /** An absolute address without a slash at its end; `{placeholders}` may stand in it. */
  url(name: string, schemes: readonly string[], fallback = ''): string {
    const urlText = addMissingHost(this.text(name, fallback));
    if (!urlText) return '';
    const url = parseUrl(urlText.replaceAll(/\{\w+\}/g, '1'));
    const scheme = url?.protocol.slice(0, -1) ?? '';
    if (url && schemes.includes(scheme) && isDecodable(url.username + url.password)) {
      return urlText.replace(/\/+$/, '');
    }
    // The value stays out of the sentence: it may hold a password.
    const prefixes = schemes.map((each) => `${each}://`);
    const problem =
      urlText.includes('@') && prefixes.some((each) => urlText.startsWith(each))
        ? 'is not a valid address: in the user name and the password, write / as %2F, # as %23, ? as %3F, : as %3A and % as %25.'
        : `must be a complete address that begins with ${prefixes.join(' or ')}.`;
    return this.#reportProblem(fallback, `${name} ${problem}`);
  }

  /** The address of a service: paths are appended to it, so it has no query and no credentials. */
  serviceUrl(name: string, fallback = ''): string {
    const serviceAddress = this.url(name, ['http', 'https'], fallback);
    const url = parseUrl(serviceAddress);
    if (!url || url.href === url.origin + url.pathname) return serviceAddress;
    return this.#reportProblem(
      fallback,
      `${name} must be an address without a user name, a password, a query or a fragment, such as https://service.example/path.`,
    );
  }

  /** The template for the addresses of a map's tiles, such as https://tile.example/{z}/{x}/{y}.png. */
  tileUrl(name: string, fallback: string): string {
    const template = this.url(name, ['http', 'https'], fallback);
    if (!/\{z\}/.test(template) || !/\{x\}/.test(template) || !/\{-?y\}/.test(template)) {
      return this.#reportProblem(
        fallback,
        `${name} must contain {z}, {x} and {y}, which are replaced by the numbers of each tile.`,
      );
    }
    const exampleUrl = parseUrl(template.replaceAll('{s}', tileSubdomains[0] ?? ''));
    if (!exampleUrl || exampleUrl.host.includes('{')) {
      return this.#reportProblem(
        fallback,
        `${name} may contain only {s} before its path, and only in the host name, as in https://{s}.tile.example/{z}/{x}/{y}.png.`,
      );
    }
    // With a placeholder that nothing fills in no tile would load.
    const unknownPlaceholder = template
      .match(/\{[^{}]*\}/g)
      ?.find((each) => !tilePlaceholders.has(each));
    if (unknownPlaceholder === undefined) return template;
    return this.#reportProblem(
      fallback,
      `${name} contains ${unknownPlaceholder}, which is not a known placeholder: replace it with its value, such as your key.`,
    );
  }

  /** An attribution, given as text or as HTML. */
  attribution(name: string, fallback: string): string {
    return toPlainAttribution(this.text(name)) || fallback;
  }

  /** The sender of mails: an e-mail address, alone or after a name. */
  mailSender(name: string, fallback: string): string {
    const sender = this.text(name, fallback);
    if (senderPattern.test(sender)) return sender;
    return this.#reportProblem(
      fallback,
      `${name} must be an e-mail address, as in "Thikana <hello@places.example>".`,
    );
  }

  /** The address of a whole site: paths are appended to it, so it ends with the host. */
  site(name: string, fallback: string): string {
    const siteAddress = this.url(name, ['http', 'https'], fallback);
    const url = parseUrl(siteAddress);
    if (url?.href === `${url?.origin}/`) return url.origin;
    return this.#reportProblem(
      fallback,
      `${name} must be the address of a site without a path, such as https://thikana.example.`,
    );
  }

  /** IP addresses and networks, separated by commas. */
  networks(name: string): string[] {
    const networkList = this.#splitList(name);
    const invalidNetwork = networkList.find((each) => !isIpOrNetwork(each));
    if (invalidNetwork === undefined) return networkList;
    return this.#reportProblem(
      [],
      `${name} must be IP addresses or networks like 10.0.0.0/8, separated by commas; "${invalidNetwork}" is neither.`,
    );
  }

  /** Origins of pages, separated by commas; `none` for none. */
  origins(name: string, fallback: string): string[] {
    if (this.text(name, fallback) === 'none') return [];
    const originList = this.#splitList(name, fallback);
    const invalidOrigin = originList.find(
      (each) => !/^[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(:\d{1,5})?$/.test(each),
    );
    if (invalidOrigin === undefined) return originList;
    return this.#reportProblem(
      [],
      `${name} must be origins like https://localhost, separated by commas; "${invalidOrigin}" is not an origin.`,
    );
  }

  /** Values that match a pattern, separated by commas; none when the variable is not set. */
  words(
    name: string,
    { pattern, description }: { pattern: RegExp; description: string },
  ): string[] {
    const wordList = this.#splitList(name);
    return wordList.every((each) => pattern.test(each))
      ? wordList
      : this.#reportProblem([], `${name} must be ${description}.`);
  }

  /** Whether all of these are set; some without the others are a mistake. */
  allOrNone(names: readonly string[]): boolean {
    const missing = names.filter((name) => !this.text(name));
    if (missing.length === 0) return true;
    if (missing.length === names.length) return false;
    return this.#reportProblem(
      false,
      `${names.join(', ')} must be set together: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    );
  }

  /** The values of a comma-separated list. */
  #splitList(name: string, fallback = ''): string[] {
    return this.text(name, fallback)
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean);
  }

  #reportProblem<Value>(fallback: Value, problem: string): Value {
    this.problems.push(problem);
    return fallback;
  }
}

/** Adds a host to the address of a database on a Unix socket (`?host=/folder`), which often names none. */
function addMissingHost(address: string): string {
  return address.replace(/@(?=\/[^@]*[?&]host=)/, '@localhost');
}

/** Whether a name or password in an address can be percent-decoded: with a bare % it cannot. */
function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}
