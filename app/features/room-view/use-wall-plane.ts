import { type RefObject, useLayoutEffect, useState } from 'react';
import { asMarked, homography, type Point, project, type Quad, rectangle } from './plane.ts';

const firstMarks: Quad = rectangle(0.42, 0.4, 0.12, 0.2);

/** The plane of the wall, by the four corners of a sheet that are marked on its photo, and where the work hangs in it. */
export function useWallPlane(
  room: RefObject<HTMLDivElement | null>,
  paper: { width: number; height: number },
) {
  const box = useBox(room);
  /** As shares of the photo. */
  const [marks, setMarks] = useState<Quad>(firstMarks);
  /** From the middle of the sheet, in inches. */
  const [at, setAt] = useState<Point>([0, 0]);

  const inPixels = marks.map(([x, y]) => [x * box[0], y * box[1]]) as unknown as Quad;
  const sheet = asMarked(paper, inPixels);
  const onWall = rectangle(-sheet.width / 2, -sheet.height / 2, sheet.width, sheet.height);
  const map = homography(onWall, inPixels);

  const changeMark = (index: number, change: (mark: Point) => Point) =>
    setMarks((now) => now.map((mark, i) => (i === index ? change(mark) : mark)) as unknown as Quad);
  return {
    map,
    at,
    /** In pixels. */
    marks: inPixels,
    // From where it is by then: several movements may come before the page is drawn again.
    moveMark: (index: number, by: Point) =>
      changeMark(index, ([x, y]) => [x + by[0] / box[0], y + by[1] / box[1]]),
    setMark: (index: number, place: Point) =>
      changeMark(index, () => [place[0] / box[0], place[1] / box[1]]),
    moveWork: ([dx, dy]: Point) => {
      const back = homography(inPixels, onWall);
      if (!map || !back) return;
      setAt((now) => {
        const [x, y] = project(map, now);
        return project(back, [x + dx, y + dy]);
      });
    },
    hangAt: (place: Point) => {
      const back = homography(inPixels, onWall);
      if (back) setAt(project(back, place));
    },
  };
}

/** The size of the photo on the screen, in pixels. */
function useBox(room: RefObject<HTMLDivElement | null>): Point {
  const [box, setBox] = useState<Point>([0, 0]);
  useLayoutEffect(() => {
    const measure = () =>
      room.current && setBox([room.current.clientWidth, room.current.clientHeight]);
    measure();
    const watcher = new ResizeObserver(measure);
    if (room.current) watcher.observe(room.current);
    return () => watcher.disconnect();
  }, [room]);
  return box;
}
