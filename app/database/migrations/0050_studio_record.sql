-- Who the shop is becomes one record that the owner writes. What stood in code until now is carried into the record of
-- every shop that stands, so that its pages, letters and papers say what they said; what its owner has written wins.
-- A shop that begins after this begins without any of it.
UPDATE "settings" SET "value" = '{
  "name": "Full Circle Studio",
  "country": "US",
  "foundedYear": 2024,
  "words": {
    "tagline": "Rust, concrete, cranes and silos, and the green that takes them back.",
    "headline": "Post-industrial\nenvironmentalism",
    "statement": "Rust, concrete, cranes and silos, and the green that takes them back. The paintings begin where the work stopped.",
    "description": "Post-industrial environmentalism: paintings and prints of rust, concrete, cranes and silos, and the green that takes them back.",
    "shopDescription": "Original paintings, linocuts and limited prints of post-industrial places and what grows there.",
    "statementDescription": "The artist statement: what was built, what was left, what grows.",
    "shopIntro": "Every piece of this art explores Post Industrial Environmentalism: what was built, what was left, what grows.",
    "blogSubtitle": "Thoughts on post-industrial environmentalism, sailing, and the intersection of art and nature.",
    "statementTitle": "The Full Circle",
    "statementSubtitle": "Post Industrial Environmentalism"
  }
}'::jsonb || "value"
WHERE "name" = 'studio' AND jsonb_typeof("value") = 'object';
