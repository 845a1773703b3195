import { mix, type Rgb } from '../engine/color.ts';
import type { Noise } from '../engine/noise.ts';
import { clamp, smoothstep } from '../engine/numbers.ts';
import type { Relief } from '../engine/relief.ts';

/** The grower at a place: leafy sunburst orange, leafy sage, yellow-green map lichen with black borders, pale crust, black crust. */
export type Species = 'sunburst' | 'sage' | 'map' | 'crust' | 'black';

/** One thallus: a disc that has grown together with its neighbors. Lengths in units. */
export type Thallus = { x: number; y: number; radius: number };

const tones: Record<Species, readonly [Rgb, Rgb]> = {
  sunburst: [
    [152, 92, 30],
    [216, 158, 62],
  ],
  sage: [
    [98, 112, 92],
    [172, 180, 152],
  ],
  map: [
    [120, 122, 56],
    [188, 184, 104],
  ],
  crust: [
    [150, 154, 140],
    [202, 204, 188],
  ],
  black: [
    [42, 40, 42],
    [84, 80, 76],
  ],
};

/**
 * A colony of thalli that have run together. Its outline is the union of their discs bent by noise (broad, then lobes), its surface
 * lobes that radiate from the nearest center, or areoles for the crusts; old middles fall away and show what is below.
 */
export function colony(
  relief: Relief,
  form: Noise,
  grain: Noise,
  species: Species,
  thalli: readonly Thallus[],
  age = 0.34,
): void {
  const leafy = species === 'sunburst' || species === 'sage';
  const [dark, light] = tones[species];
  for (const { x: cx, y: cy, radius } of thalli) {
    const seed = cx * 0.013 + cy * 0.029;
    // A crumb has as many lobes as a large thallus, only finer.
    const lobed = clamp(1.1 / radius, 0.03, 0.14);
    const reach = radius * 2 + 4;
    relief.visit(
      (x, y, cell) => {
        const angle = Math.atan2(y - cy, x - cx);
        const distance = Math.hypot(x - cx, y - cy) / radius;
        const cos = Math.cos(angle);
        const sin = Math.sin(angle);
        const outline =
          1 +
          form.fbm(cos * 1.1 + seed, sin * 1.1, 3) * 0.4 +
          form.fbm(x * 0.011 + 7, y * 0.011, 3) * 0.5 +
          form.fbm(x * lobed, y * lobed, 4, 0.6) * clamp(18 / radius, 0.16, 0.6);
        const inward = outline - distance;
        if (inward <= 0) return;
        const rough = grain.fbm(x * 0.05, y * 0.05, 3, 0.6);
        const lobes = form.fbm(cos * 9 + seed, sin * 9 + distance * 2.4, 3, 0.6);
        const gone =
          smoothstep(
            0.45,
            0.7,
            1 - distance / outline + rough * 0.9 + form.fbm(x * 0.01, y * 0.01 + seed, 3) * 0.7,
          ) * age;
        const cover = smoothstep(0, 2.5 / radius, inward + rough * 0.02) * (1 - gone * 0.85);
        const rim = smoothstep(0.16, 0, inward);
        let color = mix(
          dark,
          light,
          clamp(0.45 + rough * 0.8 + (leafy ? lobes * 0.55 : 0) + rim * 0.4 - gone * 0.3),
        );
        let height = 3 + rough * 4;
        // Dry patches and damp ones: no colony has one color.
        const dry = form.fbm(x / 120 + 5, y / 120, 3);
        color = mix(color, dry > 0 ? light : dark, Math.min(0.5, Math.abs(dry) * 1.1));
        if (leafy) {
          height += 2 + lobes * 6;
          if (
            species === 'sunburst' &&
            distance < 0.6 * outline &&
            grain.cells(x * 0.085, y * 0.085).nearest < 0.2
          ) {
            color = mix(color, [172, 80, 24], 0.75);
            height += 3;
          }
        } else {
          const areole = grain.cells(x * 0.085 + rough * 0.3, y * 0.085);
          if (areole.second - areole.nearest < 0.1 + rough * 0.08) {
            color = mix(color, [56, 52, 46], 0.65);
            height -= 3;
          }
          if (areole.nearest < 0.17 && areole.id > 0.5) color = mix(color, [40, 38, 40], 0.8);
          if (species === 'map')
            color = mix(color, [38, 38, 36], smoothstep(0.07, 0.02, inward) * 0.9);
        }
        relief.tint(cell, color, cover);
        relief.z[cell]! +=
          (height + 3 + relief.z[cell]! * -0.35) * cover * (distance < outline ? 1 : 0);
      },
      cx - reach,
      cy - reach,
      cx + reach,
      cy + reach,
    );
  }
}
