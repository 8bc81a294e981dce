import type { ComponentType } from 'react';
import type { Review } from './contract.ts';

/** The control to report a review. It is passed in, since reports know reviews and not the reverse. */
export type ReviewReportSlot = ComponentType<{ review: Review }>;
