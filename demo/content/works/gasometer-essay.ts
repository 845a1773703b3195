export const gasometerEssay = `Gasholders were built to move. The bell rose on its guide wheels as the works filled it overnight and sank again as the town cooked its supper, so that people on this canal could tell the hour from the height of it. When natural gas came, the bell went down one last time. The frame was left because it cost more to cut up than the iron would fetch.

I first drew it in rain, from under a road bridge, and the drawing was only a drum. It took a dry evening to see that the frame and the bell are two different things: one a line drawing in the air, the other a mass. The painting depends on keeping them apart. The columns at the back are thin and pale and stop where the bell begins; the ones in front are dark, with a single warm edge on the side of the sun.

The bell was painted before the frame. I laid the rust in upright strokes, because that is how water has drawn on it for fifty years, and scraped it back where the old aluminum paint survives. The lattice came afterward with a rigger brush, each brace in one pull, and wiped off when it wandered. Some of the wiped ones are still there if you look.

The ivy is on the north side. It has had about thirty years. I counted the columns it has reached and did not add to them.

People sometimes ask whether the picture is sad. I do not think so. The works made coke, tar and light, and it poisoned the basin it stands in. The reeds in the foreground are doing slow, unpaid work on that. The birches came by themselves. What I saw on those four evenings was not a ruin but a change of shift.
`;
