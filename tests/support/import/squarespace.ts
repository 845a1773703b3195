/** Files as Squarespace exports them. */

export const products = `Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs
5f1,a1,PHYSICAL,store,heron-at-dusk,Heron at Dusk,<p>Oil on linen.</p>,SQ1,,,,,1250.00,0.00,No,1,/paintings,river,4.0,0,0,0,Yes,https://images.squarespace-cdn.com/content/v1/5e/1580-A/heron.jpg https://images.squarespace-cdn.com/content/v1/5e/1580-B/heron+side.jpg
5f2,b1,PHYSICAL,store,reed-print,Reed Print,,SQ2,Size,A4,,,40.00,0.00,No,Unlimited,/prints,,1.0,0,0,0,Yes,https://images.squarespace-cdn.com/content/v1/5e/1580-C/reed.jpg
,b2,,,,,,SQ3,Size,A3,,,60.00,0.00,No,4,,,1.0,0,0,0,,
`;

export const orders = `Order ID,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Amount Refunded,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem variant,Billing Name,Billing Address1,Billing City
00042,ada@example.com,PAID,2024-01-05 10:00:00 -0500,FULFILLED,,USD,80.00,0.00,0.00,0.00,80.00,,0.00,Post,2024-01-05 10:00:00 -0500,2,Reed Print,40.00,SQ2,A4,Ada Quill,1 Mill Lane,Portland
`;
