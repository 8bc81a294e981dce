import { Outlet, ScrollRestoration } from 'react-router';

/** What surrounds every screen. */
export function Shell() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
