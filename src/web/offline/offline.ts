/*
 * All of the interface for times without a network, as one chunk: fetched once a page is idle, or first
 * of all where the server cannot be reached.
 */
export { startOfflineFallback } from './start-offline-fallback.ts';
export { loadOfflinePageState } from './offline-page-state.ts';
export { OfflineStatus } from './OfflineStatus.tsx';
