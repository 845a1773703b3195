import type { Context } from '#app/platform/context.server.ts';
import type { OtherFormat } from '../formats.ts';
import type { Pictures } from '../files/take-pictures.server.ts';
import type { ReportLine } from '../report.ts';
import type { KnownSources } from './sources.server.ts';

/** What a run knows and does for everything that it imports. */
export type ImportRun = {
  context: Context;
  format: OtherFormat;
  isDryRun: boolean;
  known: KnownSources;
  pictures: Pictures;
  /** Adds a line to the report. */
  tell: (line: ReportLine) => void;
};
