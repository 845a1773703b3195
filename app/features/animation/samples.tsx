import type { ReactNode } from 'react';

const late = ['', 'late-1', 'late-2', 'late-3', 'late-4'];
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 3 } as const;

/** What moves, and what it is called. Each is one small drawing; the movement stands in animation.css. */
export const samples: readonly { name: string; note: string; drawing: ReactNode }[] = [
  {
    name: 'Ring',
    note: 'The mark of the studio, turning.',
    drawing: (
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="40" {...line} strokeWidth="14" className="text-hairline" />
        <path
          data-part="ring"
          d="M50 10a40 40 0 0 1 40 40"
          {...line}
          strokeWidth="14"
          className="text-moss [transform-box:view-box]!"
        />
      </svg>
    ),
  },
  {
    name: 'Cog',
    note: 'A mill gear under no load.',
    drawing: (
      <svg viewBox="-50 -50 100 100">
        <g data-part="cog" className="text-rust">
          <circle r="30" {...line} strokeWidth="9" />
          {Array.from({ length: 12 }, (_, index) => (
            <rect
              key={index}
              x="-5"
              y="-46"
              width="10"
              height="13"
              fill="currentColor"
              transform={`rotate(${index * 30})`}
            />
          ))}
        </g>
      </svg>
    ),
  },
  {
    name: 'Gauge',
    note: 'Pressure that will not settle.',
    drawing: (
      <svg viewBox="0 0 100 70">
        <path d="M8 62a42 42 0 0 1 84 0" {...line} />
        {Array.from({ length: 9 }, (_, index) => (
          <path
            key={index}
            d="M50 20v7"
            {...line}
            transform={`rotate(${(index - 4) * 20} 50 62)`}
          />
        ))}
        <path data-part="needle" d="M50 62V26" {...line} strokeWidth="4" className="text-rust" />
        <circle cx="50" cy="62" r="5" fill="currentColor" />
      </svg>
    ),
  },
  {
    name: 'Tide lines',
    note: 'Slack water, with a little wind.',
    drawing: (
      <svg viewBox="0 0 100 80">
        {late.map((when, index) => (
          <path
            key={when}
            data-part="tide"
            className={`text-verdigris ${when}`}
            d={`M${6 + index * 5} ${12 + index * 14}q11 -7 22 0t22 0t22 0`}
            {...line}
          />
        ))}
      </svg>
    ),
  },
  {
    name: 'Rivets',
    note: 'One after the other along a seam.',
    drawing: (
      <svg viewBox="0 0 100 30">
        <path d="M0 15h100" {...line} strokeWidth="1.5" className="text-edge" />
        {late.map((when, index) => (
          <circle
            key={when}
            data-part="rivet"
            className={`text-rust ${when}`}
            cx={10 + index * 20}
            cy="15"
            r="6.5"
            fill="currentColor"
          />
        ))}
      </svg>
    ),
  },
  {
    name: 'Gasholder',
    note: 'The bell rises as the works fill it.',
    drawing: (
      <svg viewBox="0 0 100 84">
        <path d="M6 4v76M35 4v76M65 4v76M94 4v76M6 8h88M6 40h88" {...line} strokeWidth="2.5" />
        <path
          data-part="bell"
          d="M12 40q38 -10 76 0v40h-76z"
          fill="currentColor"
          className="text-rust"
        />
        <path d="M0 82h100" {...line} />
      </svg>
    ),
  },
  {
    name: 'Reeds',
    note: 'They bend together, but not quite at once.',
    drawing: (
      <svg viewBox="0 0 100 84">
        {late.map((when, index) => (
          <path
            key={when}
            data-part="reed"
            className={`text-moss ${when}`}
            d={`M${14 + index * 18} 82q3 -40 ${index % 2 ? 10 : 4} -${64 + (index % 3) * 8}`}
            {...line}
            strokeWidth="4"
          />
        ))}
      </svg>
    ),
  },
  {
    name: 'Drawing a line',
    note: 'A crane, in one pull of the rigger.',
    drawing: (
      <svg viewBox="0 0 100 84">
        <path
          data-part="line"
          pathLength="1"
          d="M16 82L30 40h22L66 82M30 40l10 -22L94 6M40 18L52 40M94 6v34q0 8 -6 6M22 62h38"
          {...line}
        />
      </svg>
    ),
  },
  {
    name: 'Blocks',
    note: 'What stands here while a picture is on its way.',
    drawing: (
      <svg viewBox="0 0 100 70">
        <rect
          data-part="block"
          x="0"
          y="0"
          width="58"
          height="44"
          fill="currentColor"
          className="text-hairline"
        />
        <rect
          data-part="block"
          x="66"
          y="0"
          width="34"
          height="44"
          fill="currentColor"
          className="late-2 text-hairline"
        />
        <rect
          data-part="block"
          x="0"
          y="52"
          width="40"
          height="6"
          fill="currentColor"
          className="late-3 text-hairline"
        />
        <rect
          data-part="block"
          x="66"
          y="52"
          width="26"
          height="6"
          fill="currentColor"
          className="late-4 text-hairline"
        />
      </svg>
    ),
  },
];
