import type { Context } from '#app/platform/context.server.ts';
import type { OtherFormat } from '../formats.ts';
import type { Pictures } from '../files/take-pictures.server.ts';
import type { ReportLine } from '../report.ts';
import type { KnownSources } from './sources.server.ts';

/** What every kind of thing is brought in with. */
export type Bringing = {
  context: Context;
  format: OtherFormat;
  isDryRun: boolean;
  known: KnownSources;
  pictures: Pictures;
  /** Adds a line to the report. */
  tell: (line: ReportLine) => void;
};
