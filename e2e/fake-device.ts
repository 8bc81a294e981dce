import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installFakeAds } from './fake-ads.ts';
import type { FakeAds } from './fake-ads.ts';
import type { Page } from './fixtures.ts';

/** How the device behaves; everything works unless said otherwise. */
export interface FakeDevice extends FakeAds {
  /** The value that `Math.random` returns. */
  draw?: number;
  launchUrl?: string;
  location?: 'granted' | 'denied';
  position?: { latitude: number; longitude: number };
  /** The session that is in secure storage at the start. */
  session?: object;
}

/** A call that reached the native side. */
export interface NativeCall {
  plugin: string;
  method: string;
  options: Record<string, unknown>;
  /** Milliseconds of the page's own clock. */
  at: number;
}

declare global {
  interface Window {
    device: {
      calls: NativeCall[];
      emit: (event: string, data: object) => void;
      /** The permission to read the location; may be changed while the app runs. */
      location: 'granted' | 'denied';
      /** The value that `Math.random` returns, if one was given at the start; may be changed too. */
      draw: number;
    };
    androidBridge: { postMessage: (text: string) => void; onmessage?: (event: object) => void };
  }
}

/** The script that Capacitor injects into the app on Android; only the native side below it is faked. */
const bridgeScript = readFileSync(
  createRequire(import.meta.url).resolve(
    '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  ),
  'utf8',
);

/** Makes a page look like the WebView of an Android phone to its scripts. */
export async function installFakeDevice(page: Page, device: FakeDevice = {}): Promise<void> {
  await page.addInitScript(installFakeAds, device);
  await page.addInitScript(installFakeAndroid, device);
  await page.addInitScript(bridgeScript);
}

/** The calls to a native plugin so far. */
export async function nativeCalls(page: Page, plugin: string): Promise<NativeCall[]> {
  const calls = await page.evaluate(() => window.device.calls);
  return calls.filter((call) => call.plugin === plugin);
}

/** Sends the app an event of a native plugin. */
export async function emitNativeEvent(page: Page, event: string, data: object = {}): Promise<void> {
  await page.evaluate(([name, eventData]) => window.device.emit(name, eventData), [
    event,
    data,
  ] as const);
}

/** Runs in the page: the Java side of the bridge, with the plugins that the app uses. */
function installFakeAndroid(device: FakeDevice): void {
  interface Message {
    callbackId: string;
    pluginId: string;
    methodName: string;
    options: Record<string, unknown>;
  }
  const calls: NativeCall[] = [];
  const listeners: { event: unknown; callbackId: string }[] = [];
  const secretKey = 'fake secure storage';
  const readSecrets = (): Record<string, string> =>
    JSON.parse(sessionStorage.getItem(secretKey) ?? '{}');
  const updateSecrets = (changed: Record<string, string | undefined>) =>
    sessionStorage.setItem(secretKey, JSON.stringify({ ...readSecrets(), ...changed }));

  if (device.session && !sessionStorage.getItem(secretKey)) {
    updateSecrets({ 'capacitor-storage_session': JSON.stringify(device.session) });
  }

  const answer = (callbackId: string, data: unknown, save = false) =>
    window.androidBridge.onmessage?.({
      data: JSON.stringify({ callbackId, success: true, data, save }),
    });
  const refuse = (callbackId: string, message: string, code = '') =>
    window.androidBridge.onmessage?.({
      data: JSON.stringify({ callbackId, success: false, error: { message, code }, save: false }),
    });

  const plugins: Record<string, Record<string, (message: Message) => void>> = {
    App: {
      getLaunchUrl: ({ callbackId }) =>
        answer(callbackId, device.launchUrl ? { url: device.launchUrl } : undefined),
      exitApp: ({ callbackId }) => answer(callbackId, undefined),
    },
    SecureStorage: {
      internalGetItem: ({ callbackId, options }) =>
        answer(callbackId, { data: readSecrets()[String(options['prefixedKey'])] ?? null }),
      internalSetItem: ({ callbackId, options }) => {
        updateSecrets({ [String(options['prefixedKey'])]: String(options['data']) });
        answer(callbackId, undefined);
      },
      internalRemoveItem: ({ callbackId, options }) => {
        updateSecrets({ [String(options['prefixedKey'])]: undefined });
        answer(callbackId, { success: true });
      },
    },
    Geolocation: {
      requestPermissions: ({ callbackId }) => {
        const { location } = window.device;
        answer(callbackId, { location, coarseLocation: location });
      },
      getCurrentPosition: ({ callbackId }) =>
        device.position
          ? answer(callbackId, { timestamp: 0, coords: { accuracy: 5, ...device.position } })
          : refuse(callbackId, 'There was an error', 'OS-PLUG-GLOC-0002'),
    },
  };
  for (const [method, callMethod] of Object.entries(window.ads.methods)) {
    const handleAdCall = ({ callbackId }: Message) =>
      callMethod(
        (data) => answer(callbackId, data),
        (message) => refuse(callbackId, message),
      );
    plugins['AdMob'] = { ...plugins['AdMob'], [method]: handleAdCall };
  }
  for (const [plugin, method] of [
    ['Browser', 'open'],
    ['Browser', 'close'],
    ['Share', 'share'],
    ['StatusBar', 'setStyle'],
    ['StatusBar', 'setBackgroundColor'],
  ] as const) {
    const succeed = ({ callbackId }: Message) => answer(callbackId, undefined);
    plugins[plugin] = { ...plugins[plugin], [method]: succeed };
  }
  window.device = {
    calls,
    location: device.location ?? 'granted',
    draw: device.draw ?? 0,
    emit: (event, data) => {
      for (const listener of listeners) {
        if (listener.event === event) answer(listener.callbackId, data, true);
      }
    },
  };
  window.androidBridge = {
    // Answered asynchronously, as a real message crosses to another thread and back.
    postMessage: (text) => {
      const message: Message = JSON.parse(text);
      const { pluginId: plugin, methodName: method, options, callbackId } = message;
      calls.push({ plugin, method, options, at: performance.now() });
      if (method === 'addListener') {
        listeners.push({ event: options['eventName'], callbackId });
        return;
      }
      setTimeout(() => plugins[plugin]?.[method]?.(message));
    },
  };
  const PluginHeaders = Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: [
      { name: 'addListener', rtype: 'callback' },
      ...Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
    ],
  }));
  Object.assign(window, { Capacitor: { PluginHeaders, isLoggingEnabled: false, Plugins: {} } });
  if (device.draw !== undefined) Math.random = () => window.device.draw;
}
