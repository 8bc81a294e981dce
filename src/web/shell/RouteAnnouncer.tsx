import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Tells screen readers the title of a screen that was gone to, and starts the keyboard there. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  // With the new screen: a moment later it would take the focus from what was pressed there.
  useLayoutEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const tell = () => setTitle(document.title);
    tell();
    document.getElementById('content')?.focus({ preventScroll: true });
    // A screen that is still loading gets its own title with what it shows.
    const naming = new MutationObserver(tell);
    naming.observe(document.head, { childList: true, subtree: true });
    return () => naming.disconnect();
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
