import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Tells screen readers the title of a screen that was gone to, and starts the keyboard there. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [said, setSaid] = useState('');
  const shown = useRef(pathname);
  const title = useRef('');
  // With the new screen: a moment later it would take the focus from what was pressed there.
  useLayoutEffect(() => {
    const gone = shown.current !== pathname;
    shown.current = pathname;
    // A screen that is still loading has the title of the one before until it shows something.
    const tell = () => {
      if (gone && title.current !== document.title) setSaid(document.title);
      title.current = document.title;
    };
    tell();
    if (gone) document.getElementById('content')?.focus({ preventScroll: true });
    const naming = new MutationObserver(tell);
    naming.observe(document.head, { childList: true, subtree: true });
    return () => naming.disconnect();
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
