import { createContext } from 'react';
import type { ComponentType } from 'react';
import type { WrittenItem } from './contract.ts';

/**
 * The control to report a review or a reply. It is passed in, since reports know reviews and not the reverse;
 * renders nothing by itself where the reader cannot report it.
 */
export type ReportSlot = ComponentType<{ written: WrittenItem }>;

/** The control for all reviews and replies inside; without it none has one. */
export const ReportSlotContext = createContext<ReportSlot>(() => null);
