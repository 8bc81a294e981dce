import { X } from 'lucide-react';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconButton } from './Button.tsx';
import { moveFocusOut } from './focus.ts';
import { createToastStore } from './toast-store.ts';
import type { Toast, ToastStore } from './toast-store.ts';

type ShowToast = ToastStore['show'];

const ToastContext = createContext<ShowToast>(() => () => undefined);

/** The areas that can show the toasts in place of the page's own: the one that entered last does. */
interface ToastPlaces {
  store: ToastStore;
  topAreaIds: readonly string[];
  /** Adds an area; returns what removes it. */
  addTopArea: (id: string) => () => void;
}

const PlacesContext = createContext<ToastPlaces | null>(null);

/** Shows toasts, one at a time, above everything else on the screen. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  const [topAreaIds, setTopAreaIds] = useState<readonly string[]>([]);
  const addTopArea = useCallback((areaId: string) => {
    setTopAreaIds((previous) => [...previous, areaId]);
    return () => setTopAreaIds((current) => current.filter((other) => other !== areaId));
  }, []);
  const places = useMemo(
    () => ({ store, topAreaIds, addTopArea }),
    [store, topAreaIds, addTopArea],
  );
  return (
    <ToastContext value={store.show}>
      <PlacesContext value={places}>
        {children}
        {topAreaIds.length === 0 && <ToastArea store={store} />}
      </PlacesContext>
    </ToastContext>
  );
}

/**
 * Shows the toasts at the top of the screen while it is mounted, unless another one was mounted later: in
 * a modal dialog, behind which the page is inert, and beside a form, where they would cover its buttons
 * or lie behind the keyboard of a phone.
 */
export function TopToasts({ place = 'bar' }: { place?: 'top' | 'bar' }) {
  const id = useId();
  const places = use(PlacesContext);
  const addTopArea = places?.addTopArea;
  useEffect(() => addTopArea?.(id), [addTopArea, id]);
  return places && places.topAreaIds.at(-1) === id ? (
    <ToastArea store={places.store} place={place} />
  ) : null;
}

/**
 * Gives a function that shows a toast, after those that still wait to be read, and returns what takes it
 * back.
 * @param operation names what is tried: the result of a later try replaces what is left of earlier ones
 */
export function useToast(operation?: string): ShowToast {
  const show = use(ToastContext);
  return useCallback(
    (content) => show(operation ? { operation, ...content } : content),
    [show, operation],
  );
}

interface ToastAreaProps {
  store: ToastStore;
  /** Where on the screen: at the top they leave the buttons at the end of a dialog or form free. */
  place?: Place;
}

type Place = 'top' | 'bar' | 'bottom';

const topStyle = 'top-[calc(env(safe-area-inset-top)+0.75rem)]';

const areaStyles: Record<Place, string> = {
  top: topStyle,
  // Several errors in turn stay long: on wide screens they cover the search of the bar, and leave
  // language and account at its end free.
  bar: `${topStyle} lg:right-[29rem] lg:left-auto lg:w-[29.5rem]`,
  bottom: 'bottom-[calc(var(--bar-bottom)+var(--bar-actions,0rem)+0.75rem)]',
};

/** The area where toasts appear. Its live regions are there from the start, so both are announced. */
export function ToastArea({ store, place = 'bottom' }: ToastAreaProps) {
  const toast = useSyncExternalStore(store.subscribe, store.visible, store.visible);
  const region = useRegion(toast);
  const card = toast && <ToastCard key={toast.id} toast={toast} store={store} />;
  return (
    <div className={`pointer-events-none fixed inset-x-0 z-50 px-3 ${areaStyles[place]}`}>
      <div role="status">{region === 'status' && card}</div>
      <div role="alert">{region === 'alert' && card}</div>
      {region === 'none' && card}
    </div>
  );
}

/** When each toast was first shown, in ms since 1970. */
const firstShownAt = new WeakMap<Toast, number>();
/** A toast has been announced after this time; a region that is removed sooner takes it along. */
const announcedAfterMs = 1000;
/** How long a new live region has to be empty before what comes into it is announced. */
const emptyMs = 100;

/**
 * The live region that announces a toast. A toast that comes from another area, as when a dialog opens or
 * closes, is announced once: if that was done, it is in no region here; otherwise it comes into its
 * region once that has been there for a moment ('later').
 */
function useRegion(toast: Toast | null): 'status' | 'alert' | 'none' | 'later' {
  const [carriedOver] = useState(() => {
    const shownAt = toast && firstShownAt.get(toast);
    return toast && shownAt ? { toast, heard: Date.now() - shownAt > announcedAfterMs } : null;
  });
  const [isRegionReady, setRegionReady] = useState(false);
  useEffect(() => {
    if (!carriedOver) return undefined;
    const timer = setTimeout(() => setRegionReady(true), emptyMs);
    return () => clearTimeout(timer);
  }, [carriedOver]);
  useEffect(() => {
    if (toast && !firstShownAt.has(toast)) firstShownAt.set(toast, Date.now());
  }, [toast]);
  if (toast && toast === carriedOver?.toast) {
    if (carriedOver.heard) return 'none';
    if (!isRegionReady) return 'later';
  }
  return toast?.variant === 'destructive' ? 'alert' : 'status';
}

function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const { t } = useTranslation();
  const tone =
    toast.variant === 'destructive'
      ? 'border-red bg-red-soft text-red'
      : 'border-line-strong bg-surface text-ink';
  // A dialog that closes removes the card, and no blur or pointer event follows.
  const card = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement[]>([]);
  useLayoutEffect(
    () => () => {
      store.release();
      if (card.current) moveFocusOut(card.current, focusedBefore.current);
    },
    [store],
  );
  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    store.hold();
    // Not by a tap: giving the focus back to a field would open the keyboard of the phone.
    if (relatedTarget instanceof HTMLElement && target.matches(':focus-visible')) {
      focusedBefore.current = [relatedTarget];
    }
  };
  // It may cover the button that is wanted next: a tap anywhere on it dismisses it.
  const onClick = ({ nativeEvent }: MouseEvent) => {
    if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch') {
      store.dismiss(toast.id);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button in it is for everybody
    <div
      ref={card}
      onClick={onClick}
      // Not on entering: it may appear under a pointer that merely rests there.
      onPointerMove={store.hold}
      onPointerLeave={store.release}
      onFocus={onFocus}
      onBlur={store.release}
      className={`pointer-events-auto mx-auto flex max-w-md items-center gap-2 rounded-card border py-1 pr-1 pl-4 motion-safe:animate-[appear_150ms] ${tone}`}
    >
      <div className="min-w-0 grow py-2">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm">{toast.description}</p>}
      </div>
      <IconButton
        label={t('ui.dismiss')}
        onClick={() => store.dismiss(toast.id)}
        className="text-current hover:bg-transparent"
      >
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
