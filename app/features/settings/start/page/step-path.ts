import { startPage } from '#app/features/admin/navigation.ts';
import type { StepName } from '../steps.ts';

/** The page of a step; without one the first that is not done is shown. */
export const stepPath = (step: StepName): string => `${startPage}?step=${step}`;
