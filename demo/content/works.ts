import type { DemoWork } from './shapes.ts';
import { hookAndTug, hullOnTheSlip, lastLift, pierHeadHerons } from './works/harbor-cuts.ts';
import { goods } from './works/merchandise.ts';
import { shirts } from './works/shirts.ts';
import {
  birchesEveningPrint,
  gasometerDuskPrint,
  silosFirstSnowPrint,
} from './works/slack-water-prints.ts';
import {
  birchesEvening,
  gasometerDusk,
  highWater,
  reedMargin,
  silosFirstSnow,
  weirFirstLight,
} from './works/slack-water.ts';
import { lichenChartPrint, plateSevenPrint } from './works/surface-prints.ts';
import { draftMarks, lichenChart, plateSeven, rootAndSeam } from './works/surface.ts';
import {
  pumpingStation,
  pylonsOverTheMarsh,
  substationFrost,
  swingBridge,
} from './works/survey.ts';

// The order is the order of the walls: the first featured artwork hangs in the hero, and the second
// featured work carries the shop's "Limited Edition / Only 5 left" (Last Lift: 15 of 20 sold).
export const works: DemoWork[] = [
  gasometerDusk,
  lastLift,
  silosFirstSnow,
  plateSeven,
  birchesEvening,
  pumpingStation,
  weirFirstLight,
  pierHeadHerons,
  lichenChart,
  reedMargin,
  pylonsOverTheMarsh,
  draftMarks,
  highWater,
  hullOnTheSlip,
  rootAndSeam,
  swingBridge,
  substationFrost,
  hookAndTug,
  gasometerDuskPrint,
  plateSevenPrint,
  silosFirstSnowPrint,
  birchesEveningPrint,
  lichenChartPrint,
  ...shirts,
  ...goods,
];
