import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After navigation, tells screen readers the title of the new screen, and moves the focus there. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const lastPathname = useRef(pathname);
  const lastTitle = useRef('');
  // Together with the new screen: later it could take the focus from something pressed there.
  useLayoutEffect(() => {
    const hasNavigated = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    // A screen that is still loading has the title of the one before until it shows something.
    const announceTitle = () => {
      if (hasNavigated && lastTitle.current !== document.title) setAnnouncement(document.title);
      lastTitle.current = document.title;
    };
    announceTitle();
    if (hasNavigated) document.getElementById('content')?.focus({ preventScroll: true });
    const titleObserver = new MutationObserver(announceTitle);
    titleObserver.observe(document.head, { childList: true, subtree: true });
    return () => titleObserver.disconnect();
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
