/** Files as Etsy exports them. */

export const listings = `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,IMAGE4,IMAGE5,IMAGE6,IMAGE7,IMAGE8,IMAGE9,IMAGE10,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU
Heron &quot;at Dusk&quot; original oil painting,"Oil on linen.

Painted outside &amp; dry.",1250.00,USD,1,"heron,river,original_art","oil,linen",https://i.etsystatic.com/1/r/il/a/111/il_fullxfull.111_heron.jpg,,,,,,,,,,,,,,,,HERON
Reed Giclée Print,On cotton paper.,45.00,USD,12,"print,reed",paper,https://i.etsystatic.com/1/r/il/a/222/il_fullxfull.222_reed.jpg,,,,,,,,,,Size,Size,"A4,A3",,,,
`;

export const soldOrders = `Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Payment Method,Date Shipped,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country,Currency,Order Value,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Shipping,Sales Tax,Order Total,Status,Card Processing Fees,Order Net,Adjusted Order Total,Buyer,Order Type,Payment Type
08/14/25,3001,777,Jane Doe,Jane,Doe,3,credit_card,08/15/25,1 Main St,,Austin,TX,78701,United States,USD,$90.00,,,,,$4.50,$0.62,"$1,095.12",Paid,$1.20,$16.30,$18.12,coolbuyer42,online,online_cc
`;

export const soldItems = `Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type
08/14/25,Reed Giclée Print,coolbuyer42,2,$45.00,,,,,$4.50,$0.62,$90.00,USD,4001,9001,08/14/25,08/15/25,Jane Doe,1 Main St,Austin,TX,78701,United States,3001,Size: A4,online
08/14/25,Mist &amp; Weir,coolbuyer42,1,$900.00,,,,,$0.00,$0.00,$900.00,USD,4002,9002,08/14/25,08/15/25,Jane Doe,1 Main St,Austin,TX,78701,United States,3001,,online
09/02/25,Reed Giclée Print,otherbuyer,1,$45.00,,,,,$4.50,$0.00,$45.00,USD,4003,9001,09/02/25,09/04/25,Bob Roe,2 Oak Ave,Denver,CO,80202,United States,3002,Size: A3,online
`;
