/** Files as Ghost exports them. */

export const content = JSON.stringify({
  db: [
    {
      meta: { exported_on: 1700000000000, version: '5.70.0' },
      data: {
        posts: [
          {
            id: '64a1',
            title: 'Letters from the weir',
            slug: 'letters-from-the-weir',
            html: '<p>The river <strong>rose</strong>.</p><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2023/07/weir.jpg" class="kg-image" alt="The weir" loading="lazy"></figure>',
            feature_image: '__GHOST_URL__/content/images/2023/07/cover.jpg',
            custom_excerpt: 'High water.',
            status: 'published',
            type: 'post',
            published_at: '2023-07-02T09:00:00.000Z',
          },
          {
            id: '64a2',
            title: 'About',
            slug: 'about',
            html: '<p>Me.</p>',
            status: 'published',
            type: 'page',
          },
          { id: '64a3', title: 'Later', slug: 'later', html: null, status: 'draft', type: 'post' },
          { title: 'No number' },
        ],
        tags: [
          { id: 't1', name: 'Water' },
          { id: 't2', name: '#internal' },
        ],
        posts_tags: [
          { id: 'x', post_id: '64a1', tag_id: 't1' },
          { id: 'y', post_id: '64a1', tag_id: 't2' },
        ],
      },
    },
  ],
});

export const members = `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
m1,dora@example.com,Dora Lane,,true,false,,2023-01-01T00:00:00.000Z,,,
`;
