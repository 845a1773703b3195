import { bell, clamp, smoothstep } from '../engine/numbers.ts';
import type { Random } from '../engine/random.ts';
import { meet, unit, type Vector } from './mug-form.ts';

/** Where the softbox stands: left of the camera, high. It is a window of two panes, so that the glaze mirrors something. */
const lampAzimuth = 2.88;
const lampElevation = 0.86;
const lampPower = 5.4;

/** What a ray that meets nothing sees: the lamp, a pale room, a dark end of it behind the camera at the right. */
export function room(direction: Vector, withLamp = true): number {
  const azimuth = Math.atan2(-direction[1], direction[0]);
  const elevation = Math.asin(clamp(direction[2], -1, 1));
  const wallTone =
    0.34 +
    0.26 * Math.sin(elevation) +
    0.28 * Math.cos(azimuth - lampAzimuth) -
    0.22 * bell(Math.atan2(Math.sin(azimuth - 0.9), Math.cos(azimuth - 0.9)), 0, 0.45);
  return Math.max(0.1, wallTone) + (withLamp ? lampPower * lampAt(azimuth, elevation) : 0);
}

/** The lower half of the window and the dim room, as the side of the mug mirrors them past the edge of the table. */
export function beyondTable(direction: Vector): number {
  const azimuth = Math.atan2(-direction[1], direction[0]);
  return 0.42 + 0.2 * Math.cos(azimuth - lampAzimuth) + 2.5 * lampAt(azimuth, lampElevation);
}

function lampAt(azimuth: number, elevation: number): number {
  const across = Math.atan2(Math.sin(azimuth - lampAzimuth), Math.cos(azimuth - lampAzimuth));
  const pane =
    smoothstep(0.5, 0.44, Math.abs(across)) *
    smoothstep(0.4, 0.34, Math.abs(elevation - lampElevation));
  const bar = smoothstep(0.012, 0.022, Math.abs(across + 0.03));
  return (
    pane * (0.25 + 0.75 * bar) * (0.8 + 0.2 * smoothstep(-0.4, 0.4, elevation - lampElevation))
  );
}

/** The direction of a point on the lamp; both shares run from 0 to 1. */
function towardLamp(a: number, b: number): Vector {
  const azimuth = lampAzimuth + (a - 0.5) * 0.96;
  const elevation = lampElevation + (b - 0.5) * 0.76;
  return [
    Math.cos(azimuth) * Math.cos(elevation),
    -Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ];
}

const lampShare = lampPower * 0.96 * 0.76 * Math.cos(lampElevation) * 0.86;
const side = 5; // 25 lamp samples and 25 room samples for each point

/** Light that falls on a point with this normal: on an open table it is `openTable`. */
export function fallsOn(at: Vector, normal: Vector, random: Random): number {
  const start: Vector = [
    at[0] + normal[0] * 0.03,
    at[1] + normal[1] * 0.03,
    at[2] + normal[2] * 0.03,
  ];
  let sum = 0;
  for (let i = 0; i < side; i++)
    for (let j = 0; j < side; j++) {
      const a = (i + random()) / side;
      const b = (j + random()) / side;
      const lamp = towardLamp(a, b);
      const facing = lamp[0] * normal[0] + lamp[1] * normal[1] + lamp[2] * normal[2];
      if (facing > 0 && meet(start, lamp, 0, 0.02) < 0)
        sum += (lampShare * facing) / (side * side) / Math.PI;
      sum += roomSeen(start, scattered(normal, a, b)) / (side * side);
    }
  return sum;
}

/** The paper sends light back up; clay next to clay glows a little; else it is the room. */
function roomSeen(from: Vector, direction: Vector): number {
  const hit = meet(from, direction, 0, 0.02);
  if (hit >= 0) return 0.06 + 0.34 * smoothstep(0, 2.2, from[2] + direction[2] * hit);
  if (direction[2] < 0) {
    const away = -from[2] / direction[2];
    const x = from[0] + direction[0] * away;
    const y = from[1] + direction[1] * away;
    return 0.82 * openTable * clamp(0.1 + 0.9 * smoothstep(2.8, 8, Math.hypot(x, y)));
  }
  return room(direction, false);
}

function scattered(normal: Vector, a: number, b: number): Vector {
  const turn = 2 * Math.PI * a;
  const out = Math.sqrt(b);
  const helper: Vector = Math.abs(normal[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const tangent = unit([
    normal[1] * helper[2] - normal[2] * helper[1],
    normal[2] * helper[0] - normal[0] * helper[2],
    normal[0] * helper[1] - normal[1] * helper[0],
  ]);
  const other: Vector = [
    normal[1] * tangent[2] - normal[2] * tangent[1],
    normal[2] * tangent[0] - normal[0] * tangent[2],
    normal[0] * tangent[1] - normal[1] * tangent[0],
  ];
  const up = Math.sqrt(1 - b);
  const [cos, sin] = [Math.cos(turn) * out, Math.sin(turn) * out];
  return [
    tangent[0] * cos + other[0] * sin + normal[0] * up,
    tangent[1] * cos + other[1] * sin + normal[1] * up,
    tangent[2] * cos + other[2] * sin + normal[2] * up,
  ];
}

/** Light on the open paper, far from the mug. */
export const openTable = (() => {
  let sum = 0;
  const fine = 24;
  for (let i = 0; i < fine; i++)
    for (let j = 0; j < fine; j++) {
      const [a, b] = [(i + 0.5) / fine, (j + 0.5) / fine];
      sum += (lampShare * towardLamp(a, b)[2]) / Math.PI + room(scattered([0, 0, 1], a, b), false);
    }
  return sum / (fine * fine);
})();
