import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After navigation, tells screen readers the title of the new screen, and moves the focus there. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [said, setSaid] = useState('');
  const shown = useRef(pathname);
  const title = useRef('');
  // Together with the new screen: later it could take the focus from something pressed there.
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
