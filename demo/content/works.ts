import type { DemoWork } from './shapes.ts';
import { birchesEvening, birchesEveningPrint, gasometerDusk, gasometerDuskPrint, reedMargin } from './works/gasworks.ts';
import { merchandise } from './works/merchandise.ts';
import { draftMarks, lichenChart, lichenChartPrint, plateSeven, plateSevenPrint, rootAndSeam } from './works/plates.ts';
import { hookAndTug, lastLift, lastLiftKeyBlock } from './works/quayside.ts';

// The order is the order of the walls: the first featured artwork hangs in the hero, and the second
// featured work carries the shop's "Limited Edition / Only 5 left" (Last Lift: 15 of 20 sold).
export const works: DemoWork[] = [
  gasometerDusk,
  lastLift,
  birchesEvening,
  plateSeven,
  lastLiftKeyBlock,
  reedMargin,
  draftMarks,
  lichenChart,
  rootAndSeam,
  gasometerDuskPrint,
  plateSevenPrint,
  lichenChartPrint,
  birchesEveningPrint,
  hookAndTug,
  ...merchandise,
];
